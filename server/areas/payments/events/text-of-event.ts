/** The provider's names and ids are below twenty characters. */
const MOST_CHARACTERS = 100;

/** A text from outside as it may be kept and shown: PostgreSQL takes no zero byte, and nobody reads an endless one. */
export const textOfEvent = (text: string, most = MOST_CHARACTERS): string =>
  text.slice(0, most).replace(/\p{Cc}/gu, '\ufffd');
