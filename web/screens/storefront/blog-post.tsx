import { formatIst } from '#domain/calendar.ts';
import { load } from '../../api/loader-api.ts';
import { blogsPage } from '../../api/queries.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { PostCard } from '../../components/post-card.tsx';
import { readingTime } from '../../components/post-text/reading-time.ts';
import { PostText } from '../../components/post-text.tsx';
import { ShopImage } from '../../components/shop-image.tsx';
import { describePage, describeUnlisted } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { Content } from '../../ui/content.tsx';
import { classes, Grid, Stack, Text } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { Route } from './+types/blog-post.ts';
import styles from './blog-post.module.css';

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  load(context, async (api) => {
    const [{ data }, { docs }] = await Promise.all([
      api.get('/websiteData/singleBlog', { slug: params.slug }),
      blogsPage(1, api),
    ]);
    // The page renders the parsed content; the Markdown source is not sent.
    const { body, ...post } = data;
    return {
      post,
      minutes: readingTime(body),
      more: docs.filter(({ slug }) => slug !== params.slug).slice(0, 3),
    };
  });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return describeUnlisted('We could not find that.');
  const { post } = loaderData;
  return describePage(matches, {
    title: post.title,
    description: post.excerpt,
    path: `/blog/${post.slug}`,
    type: 'article',
    image: post.coverImage || undefined,
    things: [
      {
        '@type': 'Article',
        headline: post.title,
        datePublished: post.publishedAt ?? '',
        dateModified: post.updatedAt,
        publisher: { '@type': 'Organization', name: site.name },
      },
    ],
  });
};

export default function BlogPost({ loaderData: { post, minutes, more } }: Route.ComponentProps) {
  return (
    <Content>
      <article>
        <Stack as="header" gap={3} className={classes(styles.column, styles.head)}>
          <Breadcrumb steps={[{ label: 'Blog', to: '/blog' }, { label: post.title }]} />
          <h1 className="headline">{post.title}</h1>
          <Text size="small" tone="muted">
            {post.publishedAt && (
              <time dateTime={post.publishedAt}>{formatIst(post.publishedAt, 'date')}</time>
            )}
            , {minutes}
          </Text>
        </Stack>
        {post.coverImage && (
          <ShopImage
            src={post.coverImage}
            alt=""
            ratio={1040 / 460}
            sizes="(max-width: 1088px) 100vw, 1040px"
            priority
            className={styles.cover}
          />
        )}
        <PostText content={post.content} className={styles.column} />
      </article>
      {more.length > 0 && (
        <section className="section">
          <SectionHeading>More from the works</SectionHeading>
          <Grid gap={5} columns={3}>
            {more.map((other) => (
              <PostCard key={other._id} post={other} />
            ))}
          </Grid>
        </section>
      )}
    </Content>
  );
}
