/** All at once. Waits for every piece, so that none goes on unseen when another fails, and then throws the first failure. */
export async function doAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}
