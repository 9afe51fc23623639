interface Pages<Page> {
  data: { pages: Page[] } | undefined;
}

/** What was read of a list so far. A row that moved to the next page meanwhile was read twice and is there once. */
export const docsOf = <Page extends { docs: { _id: string }[] }>({ data }: Pages<Page>): Page['docs'] => [
  ...new Map(data?.pages.flatMap(({ docs }) => docs).map((doc) => [doc._id, doc])).values(),
];
