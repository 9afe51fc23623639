/** The pattern of the shop's ids, for schemas. */
export const ID_PATTERN = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const ID = new RegExp(ID_PATTERN);

export const isId = (text: string): boolean => ID.test(text);
