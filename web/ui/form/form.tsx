import type { ComponentProps, ReactNode, RefObject } from 'react';

/** What a form and a dialog with one take from `useForm`. */
export interface FormFrame {
  formRef?: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  isBusy?: boolean;
  /** Whether it can be sent. @default true */
  isReady?: boolean;
  /** What the shop refused, where it belongs to no field. */
  refusal?: ReactNode;
}

type FormProps = FormFrame & Omit<ComponentProps<'form'>, keyof FormFrame>;

/** Sends by our own call, once at a time. The shop checks, so the browser does not. */
export const Form = ({ formRef, onSubmit, isBusy, isReady: _, refusal: __, ...rest }: FormProps) => (
  <form
    ref={formRef}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!isBusy) onSubmit();
    }}
    {...rest}
  />
);
