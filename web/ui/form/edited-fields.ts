/** Compares and merges states of a form, field by field; `words` has the fields' names for people. */
export function editedFields<Form extends object, Field extends keyof Form>(
  words: Record<Field, string>,
  /** A comparable form of a field's value. */
  readField: (form: Form, field: Field) => unknown = (form, field) => form[field],
) {
  const changed = (from: Form, to: Form) =>
    (Object.keys(words) as Field[]).filter((field) => readField(from, field) !== readField(to, field));
  return {
    /** The changed fields in words: "price, images". */
    changedWords: (from: Form, to: Form): string[] => changed(from, to).map((field) => words[field]),
    /** Keeps fields edited since `base`; the others take the shop's current values. */
    merged: (base: Form, edited: Form, fresh: Form): Form => ({
      ...fresh,
      ...Object.fromEntries(changed(base, edited).map((field) => [field, edited[field]])),
    }),
  };
}
