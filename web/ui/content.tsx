import type { ReactNode } from 'react';
import styles from './content.module.css';

interface ContentProps {
  children: ReactNode;
  className?: string | undefined;
}

/** The width of a public page, with its gutters and vertical space. */
export function Content({ children, className = '' }: ContentProps) {
  return <div className={`${styles.content} ${className}`}>{children}</div>;
}
