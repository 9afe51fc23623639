import { type ChangeEvent, useState } from 'react';

export interface FieldProps {
  id: string;
  name: string;
  value: string;
  readOnly: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
  error: string | null;
}

/** Input filters: other characters cannot be typed. */
const TYPEABLE: Record<string, (typed: string) => string> = {
  pincode: (typed) => typed.replace(/\D/g, '').slice(0, 6),
  contact: (typed) => typed.replace(/[^\d+\s()-]/g, ''),
  gst: (typed) => typed.replace(/[^\da-z]/gi, '').toUpperCase(),
};

interface TypedFields<Values> {
  values: Values;
  onChange: (values: Values) => void;
  idOf: (name: keyof Values & string) => string;
  problemOf: (name: keyof Values & string, typed: string) => string | null;
  isReadOnly: boolean;
}

/** The inputs of a form with an address; a field shows its error once it was left. */
export function useTypedFields<Values extends Record<string, string>>(options: TypedFields<Values>) {
  const { values, onChange, idOf, problemOf, isReadOnly } = options;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const field = (name: keyof Values & string): FieldProps => ({
    id: idOf(name),
    name,
    value: values[name]!,
    readOnly: isReadOnly,
    onChange: ({ currentTarget: { value } }) =>
      onChange({ ...values, [name]: TYPEABLE[name]?.(value) ?? value }),
    onBlur: () => setLeft(new Set([...left, name])),
    error: left.has(name) ? problemOf(name, values[name]!) : null,
  });
  return { field, showProblems: () => setLeft(new Set(Object.keys(values))) };
}
