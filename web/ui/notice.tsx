import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ElementType, ReactNode } from 'react';
import { type As, classes } from './layout.tsx';
import styles from './notice.module.css';

const ICONS = {
  info: IconInfoCircle,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
  plain: IconInfoCircle,
};

interface NoticeProps {
  kind: keyof typeof ICONS;
  /** Another than that of its kind. */
  icon?: ElementType;
  /** Across the page, above what it is about. */
  wide?: boolean;
  /** Buttons at its end. */
  action?: ReactNode;
}

/** A few sentences that stand out: what is so, what was done, what to look at, what failed. */
export function Notice<Tag extends ElementType = 'div'>(props: As<Tag, NoticeProps>) {
  const { as, kind, icon: Icon = ICONS[kind], wide, action, className, children, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      className={classes('row align-stretch ui', styles.notice, className)}
      data-kind={kind}
      data-wide={wide || undefined}
      {...rest}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div className={`grow ${styles.words}`}>{children}</div>
      {action && <div className="row gap-3 wrap whole-phone">{action}</div>}
    </Element>
  );
}
