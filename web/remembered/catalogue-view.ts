const KEY = 'catalogue-view';

/** Whether this person last looked at the catalogue as a table. */
export function prefersTable(): boolean {
  try {
    return localStorage.getItem(KEY) === 'table';
  } catch {
    return false;
  }
}

export function rememberView(view: 'cards' | 'table') {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Without storage only the address has it.
  }
}
