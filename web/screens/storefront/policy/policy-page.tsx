import { Link, NavLink } from 'react-router';
import { POLICIES } from '../../../site/policies.ts';
import { describePage, type Matches } from '../../../site/seo.ts';
import { site, telephone } from '../../../site/site.ts';
import { Content } from '../../../ui/content.tsx';
import styles from './policy-page.module.css';

export interface Policy {
  title: string;
  /** The key facts, as cells of a title block. */
  facts: [caption: string, fact: string][];
  sections: { heading: string; paragraphs: string[] }[];
}

/** `matches` as passed to the page's `meta`. */
export const policyMeta = (policy: Policy, path: string, matches: Matches) =>
  describePage(matches, {
    title: policy.title,
    description: policy.facts.map(([caption, fact]) => `${caption}: ${fact}`).join('. '),
    path,
  });

export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <Content className={styles.page}>
      <nav className={styles.menu} aria-label="Policies">
        <p className={styles.caption}>Policies</p>
        {POLICIES.map(({ to, label }) => (
          <NavLink key={to} to={to} prefetch="intent">
            {label}
          </NavLink>
        ))}
      </nav>
      <article className={styles.text}>
        <h1>{policy.title}</h1>
        <p className={styles.since}>In force since 1 April 2026</p>
        <dl className={styles.facts}>
          {policy.facts.map(([caption, fact]) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        {policy.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className={styles.questions}>
          Questions?{' '}
          <Link to="/contact" className="link">
            Contact us
          </Link>{' '}
          or call <a href={telephone(site.phone)}>{site.phone}</a>, {site.hours}.
        </p>
      </article>
    </Content>
  );
}
