import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFocusOnRefusal } from '../../browser/use-focus-on-refusal.ts';
import { refusalAt } from '../refusal.tsx';
import { complaints, type Problems, type RefusedAt, refusedField } from './form-state.ts';

type State<Values> = readonly [Values, (values: Values) => void, ...unknown[]];

interface FormOptions<Values, Body, Answer> {
  /** Absent with a `state`. */
  initial?: Values | (() => Values);
  /** Where what is typed lives instead of here: `useDraftForm` keeps it over a reload, a screen over the closing of a dialog. */
  state?: State<Values>;
  /** What is wrong with the fields; each says so once it was left, or after a try to send. */
  problems?: (values: Values) => Problems<Values>;
  refusedAt?: RefusedAt<Values>;
  /** What is sent; null while it cannot be. */
  body: (values: Values) => Body | null;
  send: UseMutationOptions<Answer, Error, Body>;
  /** `restart` begins again, with other values. */
  onSent?: (answer: Answer, restart: (from: Values) => void) => void;
  onRefused?: (error: Error) => void;
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** The state of a form: what is typed, what is wrong with it, and the call that sends it. Typing takes a refusal away. */
export function useForm<Values extends object, Body, Answer>(options: FormOptions<Values, Body, Answer>) {
  const { initial, state, problems, refusedAt = {}, body, send, onSent, onRefused } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const own = useState(initial as Values | (() => Values));
  const [values, setValues] = state ?? (own as State<Values>);
  const [begun] = useState(values);
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refused, setRefused] = useState<ReadonlySet<keyof Values>>(new Set());
  const showProblems = () => setLeft(new Set(Object.keys(values) as (keyof Values)[]));
  const restart = (from: Values) => {
    setValues(from);
    setLeft(new Set());
    setRefused(new Set());
  };
  const sending = useMutation<Answer, Error, Body>({
    ...send,
    onSuccess: async (answer, ...rest) => {
      await send.onSuccess?.(answer, ...rest);
      onSent?.(answer, restart);
    },
    onError: async (error, ...rest) => {
      await send.onError?.(error, ...rest);
      showProblems();
      const at = refusedField(error, refusedAt);
      if (at) setRefused(new Set([...refused, at]));
      onRefused?.(error);
    },
  });
  const { error } = sending;
  useFocusOnRefusal(formRef, error);
  const said = complaints({ problems: problems?.(values) ?? {}, left, error, refusedAt });
  const ready = body(values);
  const set = (typed: Partial<Values>) => {
    if (error) sending.reset();
    setValues({ ...values, ...typed });
  };
  return {
    values,
    set,
    /** The attributes of a field with text. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      onChange: ({ currentTarget }: Typed) => set({ [name]: currentTarget.value } as Partial<Values>),
      onBlur: () => setLeft(new Set([...left, name])),
      error: said.problemAt(name) ?? refusalAt(said.refusalAt(name)),
    }),
    error,
    isSent: sending.isSuccess,
    answer: sending.data,
    isDirty: (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== begun[name]),
    /** For a field that is asked for only when the shop wants it. */
    wasRefused: (name: keyof Values) => refused.has(name),
    isBusy: sending.isPending,
    isReady: ready !== null,
    refusal: said.below,
    /** For `Form` and `FormDialog`. */
    frame: {
      formRef,
      isBusy: sending.isPending,
      isReady: ready !== null,
      refusal: said.below,
      onSubmit: () => {
        if (ready !== null) return sending.mutate(ready);
        flushSync(showProblems);
        formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      },
    },
  };
}
