interface DuePieces {
  /** Some of the pieces that are due, none of those that were tried in this run. */
  find: (tried: string[]) => Promise<string[]>;
  work: (id: string) => Promise<unknown>;
  onFailure: (id: string, error: unknown) => void;
}

/** Everything that is due, some at once. What fails waits for the next run and holds up nothing else. */
export async function doAllDue({ find, work, onFailure }: DuePieces): Promise<void> {
  const tried: string[] = [];
  while (true) {
    const due = await find(tried);
    if (due.length === 0) return;
    await Promise.all(due.map((id) => work(id).catch((error) => onFailure(id, error))));
    tried.push(...due);
  }
}
