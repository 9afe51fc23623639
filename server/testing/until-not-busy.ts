interface Answer {
  status: number;
}

/** As a client does: a shop that says that it is busy, on a slow machine, is asked again. */
export async function untilNotBusy<A extends Answer>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
