const LONGEST_HOST = 255;
/** A name or an address, and perhaps a port; browsers write names in other alphabets with these letters too. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

export const isHost = (text: string): boolean => text.length <= LONGEST_HOST && HOST.test(text);

/** Node's parser lets 0.9 and 2.0 pass as well. */
export const isKnownVersion = (version: string): boolean => version === '1.1' || version === '1.0';
