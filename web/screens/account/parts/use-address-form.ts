import { useRef, useState } from 'react';
import { useTypedFields } from '../../../components/address-fields/use-typed-fields.ts';

interface AddressFormOptions<Draft> {
  begin: () => Draft;
  idOf: (name: string) => string;
  problemOf: (name: keyof Draft & string, typed: string) => string | null;
  isBusy: boolean;
  onSend: (draft: Draft, isDefault: { isDefault?: true }) => void;
}

/** An address of a book as it is typed; the first problem gets the focus. */
export function useAddressForm<Draft extends Record<string, string>>(options: AddressFormOptions<Draft>) {
  const { begin, idOf, problemOf, isBusy, onSend } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(begin);
  const [isDefault, setDefault] = useState(false);
  const { field, showProblems } = useTypedFields({
    values: draft,
    onChange: setDraft,
    idOf,
    problemOf,
    isReadOnly: isBusy,
  });
  const submit = () => {
    if (isBusy) return;
    const wrong = Object.keys(draft).find((name) => problemOf(name, draft[name]!));
    if (wrong === undefined) return onSend(draft, isDefault ? { isDefault } : {});
    showProblems();
    formRef.current?.querySelector<HTMLElement>(`#${idOf(wrong)}`)?.focus();
  };
  return { formRef, submit, draft, setDraft, field, isBusy, isDefault, setDefault };
}

export type AddressForm<Draft extends Record<string, string>> = ReturnType<typeof useAddressForm<Draft>>;
