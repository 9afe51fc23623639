const KEY = 'ship-partner';

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The delivery partner with which this person last shipped many orders. */
export function rememberedPartner(staffId: string): string | null {
  const partner = readAll()[staffId];
  return typeof partner === 'string' ? partner : null;
}

export function rememberPartner(staffId: string, partner: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [staffId]: partner }));
  } catch {
    // Without storage it is chosen again the next time.
  }
}
