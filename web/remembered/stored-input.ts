// What is typed into a form survives a reload and an expired session; it is removed when it is saved or discarded.

export function readStored(slot: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? 'null');
  } catch {
    return null;
  }
}

export function storeInput(slot: string, input: object) {
  try {
    sessionStorage.setItem(slot, JSON.stringify(input));
  } catch {
    // With full or disabled storage nothing is stored.
  }
}

export function dropStored(slot: string) {
  try {
    sessionStorage.removeItem(slot);
  } catch {
    // Nothing was stored.
  }
}
