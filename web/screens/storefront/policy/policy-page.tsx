import { Link, NavLink } from 'react-router';
import { POLICIES } from '../../../site/policies.ts';
import { describePage, type Matches } from '../../../site/seo.ts';
import { site, telephone } from '../../../site/site.ts';
import { Content } from '../../../ui/content.tsx';
import { classes, Heading, Row, Stack, Text } from '../../../ui/layout.tsx';
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

export const PolicyPage = ({ policy }: { policy: Policy }) => (
  <Content className={styles.page}>
    {/* Narrow windows have the same four links in the footer right below. */}
    <Stack as="nav" className="not-tablet" aria-label="Policies">
      <Text size="caption" weight="medium" tone="muted" className={classes('narrow', styles.caption)}>
        Policies
      </Text>
      {POLICIES.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          prefetch="intent"
          className={classes('row ui medium text plain key-mark', styles.item)!}
        >
          {label}
        </NavLink>
      ))}
    </Stack>
    <Stack as="article" gap={8}>
      <Stack gap={2}>
        <h1 className="headline">{policy.title}</h1>
        <Text size="small" tone="muted">
          In force since 1 April 2026
        </Text>
        <Row as="dl" align="stretch" wrap className={classes('cells', styles.facts)}>
          {policy.facts.map(([caption, fact]) => (
            <div key={caption}>
              <dt className="fine muted">{caption}</dt>
              <dd className="bold ink">{fact}</dd>
            </div>
          ))}
        </Row>
      </Stack>
      {policy.sections.map(({ heading, paragraphs }) => (
        <Stack key={heading} as="section" gap={2}>
          <Heading level={2} size="large">
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      ))}
      <Text tone="muted" className={styles.questions}>
        Questions?{' '}
        <Link to="/contact" className="link">
          Contact us
        </Link>{' '}
        or call{' '}
        <a href={telephone(site.phone)} className="link unbroken">
          {site.phone}
        </a>
        , {site.hours}.
      </Text>
    </Stack>
  </Content>
);
