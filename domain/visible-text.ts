const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Characters that cannot be seen: white space, controls, zero-width marks, fillers. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
