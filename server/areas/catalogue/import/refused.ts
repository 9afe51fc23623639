/** Why a line of an import is not taken. */
export class Refused extends Error {}
