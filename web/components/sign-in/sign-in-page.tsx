import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useFocusOnRefusal } from '../../browser/use-focus-on-refusal.ts';
import '../../styles/mantine-forms.ts';
import { Form, type FormFrame } from '../../ui/form/form.tsx';
import { classes, Row, Stack, Text } from '../../ui/layout.tsx';
import { Logo } from '../logo.tsx';
import type { Drawing } from './drawings.ts';
import styles from './sign-in-page.module.css';

interface SignInPageProps {
  title: string;
  /** Shown between title and form. */
  intro?: ReactNode;
  /** Shown above the title. */
  above?: ReactNode;
  drawing: Drawing;
  children: ReactNode;
}

/** A form with an engineering drawing beside it; on phones only the form. */
export const SignInPage = ({ title, intro, above, drawing, children }: SignInPageProps) => (
  <div className={styles.page}>
    <Stack className={styles.column}>
      <Row as="header" spread className={styles.head}>
        <Logo />
        <Link to="/" className="small link alone">
          Back to the shop
        </Link>
      </Row>
      <Stack as="main" className={classes('grow to-centre', styles.main)}>
        {above}
        <h1 className={styles.title}>{title}</h1>
        {intro && <div className={classes('muted', styles.intro)}>{intro}</div>}
        {children}
      </Stack>
    </Stack>
    <aside
      className={classes('not-small-desk', styles.sheet)}
      data-on-navy={drawing.onNavy || undefined}
      aria-hidden="true"
    >
      <img src={drawing.src} alt="" className={styles.picture} />
      <Row as="dl" size="caption" tone="ink" className={classes('unbroken', styles.block)}>
        {drawing.cells.map(([caption, text]) => (
          <Row key={caption} gap={2}>
            <dt className="muted narrow">{caption}</dt>
            <dd className="medium">{text}</dd>
          </Row>
        ))}
      </Row>
    </aside>
  </div>
);

/** For users who opened the wrong form. */
export const OtherWay = ({ question, to, label }: { question: string; to: string; label: string }) => (
  <>
    {question}{' '}
    <Link to={to} className="link finger">
      {label}
    </Link>
  </>
);

/** A note between the title and the form. */
export const AboveForm = ({ children }: { children: ReactNode }) => (
  <div className={styles.above}>{children}</div>
);

/** The reason below a disabled main button. */
export const ButtonHint = ({ children }: { children: ReactNode }) => (
  <Text size="fine" tone="muted" className={classes('centred', styles.hint)}>
    {children}
  </Text>
);

interface SignInFormProps extends FormFrame {
  /** The last refusal until the next keystroke, of a call outside `useForm`. */
  error?: Error | null;
  children: ReactNode;
}

export function SignInForm({ error = null, ...frame }: SignInFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(formRef, error);
  return <Stack as={Form} formRef={formRef} gap={5} {...frame} className={styles.form} />;
}
