import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useFocusOnRefusal } from '../../browser/use-focus-on-refusal.ts';
import '../../styles/mantine-forms.css';
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
export function SignInPage({ title, intro, above, drawing, children }: SignInPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.head}>
          <Logo />
          <Link to="/" className="link">
            Back to the shop
          </Link>
        </header>
        <main className={styles.main}>
          {above}
          <h1 className={styles.title}>{title}</h1>
          {intro && <div className={styles.intro}>{intro}</div>}
          {children}
        </main>
      </div>
      <aside className={styles.sheet} data-on-navy={drawing.onNavy || undefined} aria-hidden="true">
        <img src={drawing.src} alt="" className={styles.picture} />
        <dl className={styles.block}>
          {drawing.cells.map(([caption, text]) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}

interface OtherWayProps {
  question: string;
  to: string;
  label: string;
}

/** For users who opened the wrong form. */
export const OtherWay = ({ question, to, label }: OtherWayProps) => (
  <>
    {question}{' '}
    <Link to={to} className="link">
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
  <p className={styles.hint}>{children}</p>
);

interface SignInFormProps {
  onSubmit: () => void;
  /** The last refusal, until the next keystroke. */
  refusal: Error | null;
  children: ReactNode;
}

export function SignInForm({ onSubmit, refusal, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
