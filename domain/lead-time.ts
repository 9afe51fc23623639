/** How soon something leaves the works. */
export const leadTimeInWords = (days: number): string =>
  days === 0 ? 'Sent at once' : `Sent within ${days === 1 ? '1\u00a0day' : `${days}\u00a0days`}`;
