import { Link, NavLink } from 'react-router';
import { POLICIES } from '../../../site/policies.ts';
import { describePage, type Matches } from '../../../site/seo.ts';
import { site, telephone } from '../../../site/site.ts';
import { Content } from '../../../ui/content.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
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
      <Stack as="nav" className={`not-tablet ${styles.menu}`} aria-label="Policies">
        <Text size="caption" weight="medium" tone="muted" className={`narrow ${styles.caption}`}>
          Policies
        </Text>
        {POLICIES.map(({ to, label }) => (
          <NavLink key={to} to={to} prefetch="intent">
            {label}
          </NavLink>
        ))}
      </Stack>
      <article className={styles.text}>
        <h1>{policy.title}</h1>
        <p className={styles.since}>In force since 1 April 2026</p>
        <Row as="dl" align="stretch" wrap className={styles.facts}>
          {policy.facts.map(([caption, fact]) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </Row>
        {policy.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <Text tone="muted" className={styles.questions}>
          Questions?{' '}
          <Link to="/contact" className="link">
            Contact us
          </Link>{' '}
          or call <a href={telephone(site.phone)}>{site.phone}</a>, {site.hours}.
        </Text>
      </article>
    </Content>
  );
}
