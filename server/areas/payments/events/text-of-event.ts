/** The provider's names and ids are below twenty characters. */
const MOST_CHARACTERS = 100;

/** Makes external text safe to store and show: PostgreSQL accepts no NUL, and the length is limited. */
export const textOfEvent = (text: string, most = MOST_CHARACTERS): string =>
  text.slice(0, most).replace(/\p{Cc}/gu, '\ufffd');
