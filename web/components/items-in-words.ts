/** "1 item", "1,240 items": pieces that can be bought. */
export const itemsInWords = (count: number) =>
  count === 1 ? '1 item' : `${count.toLocaleString('en-IN')} items`;
