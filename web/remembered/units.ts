const KEY = 'units';

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The unit last chosen for values that are stored in the first one: HP instead of kW. */
export function rememberedUnit(first: string): string | undefined {
  const unit = readAll()[first];
  return typeof unit === 'string' ? unit : undefined;
}

export function rememberUnit(first: string, unit: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [first]: unit }));
  } catch {
    // Without storage the first unit is shown again.
  }
}
