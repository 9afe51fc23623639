/** Compares and joins states of a form, field by field; `words` names the fields as a person would. */
export function editedFields<Form extends object, Field extends keyof Form>(
  words: Record<Field, string>,
  /** What tells two values of a field apart. */
  told: (form: Form, field: Field) => unknown = (form, field) => form[field],
) {
  const changed = (from: Form, to: Form) =>
    (Object.keys(words) as Field[]).filter((field) => told(from, field) !== told(to, field));
  return {
    /** What differs, as words: "price, images". */
    changedWords: (from: Form, to: Form): string[] => changed(from, to).map((field) => words[field]),
    /** What was edited since `base` stays, the rest becomes as it is in the shop now. */
    merged: (base: Form, edited: Form, fresh: Form): Form => ({
      ...fresh,
      ...Object.fromEntries(changed(base, edited).map((field) => [field, edited[field]])),
    }),
  };
}
