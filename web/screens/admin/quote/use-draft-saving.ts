import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AdminQuote, QuoteDraft } from '#contract/quote-entities.ts';
import { cacheDraftVersion, discardDraft, quote as oneQuote, saveDraft } from '../../../api/admin-quotes.ts';
import { ApiError } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';

const PAUSE_MS = 1000;
const RETRY_MS = 10_000;

export type Saving =
  | { is: 'saved' | 'waiting' | 'unreadable' | 'outdated' }
  | { is: 'failed'; sentence: string };

interface SavingOptions {
  draft: QuoteDraft;
  /** Something was typed; what the form began with is not saved. */
  isTouched: boolean;
  /** A cell cannot be read: nothing is saved then, because its text would be lost. */
  isUnreadable: boolean;
}

/** Saves what is typed after a pause, one call at a time. Stops when another person has saved meanwhile. */
export function useDraftSaving(quote: AdminQuote, { draft, isTouched, isUnreadable }: SavingOptions) {
  const client = useQueryClient();
  const me = useMe()?.name ?? null;
  const { mutateAsync } = useMutation(saveDraft);
  const { mutateAsync: forget } = useMutation(discardDraft);
  const [version, setVersion] = useState(quote.draftVersion);
  /** What the last call left behind, also for callers that waited for it. */
  const latest = useRef<{ version: number; saved: string | null; call: Promise<boolean> | null }>({
    version,
    saved: null,
    call: null,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const wanted = JSON.stringify(draft);
  const [saved, setSaved] = useState(() => (isTouched ? '' : wanted));
  const isDue = isTouched && wanted !== saved && !isUnreadable;
  const isOutdated = !isSaving && quote.draftVersion > version;

  const save = (known = latest.current.version, outlivesPage = false): Promise<boolean> => {
    const call = sendDraft(known, outlivesPage).finally(() => {
      latest.current.call = null;
      setSaving(false);
    });
    latest.current.call = call;
    return call;
  };
  const sendDraft = async (known: number, outlivesPage: boolean): Promise<boolean> => {
    setSaving(true);
    try {
      const { data } = await mutateAsync({ id: quote._id, draftVersion: known, draft, outlivesPage });
      Object.assign(latest.current, { version: data.draftVersion, saved: wanted });
      setVersion(data.draftVersion);
      setSaved(wanted);
      setFailure(null);
      cacheDraftVersion(client, quote._id, { draft, draftBy: me, ...data });
      return true;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 409;
      // Then the page learns who was faster.
      if (isTaken) await client.invalidateQueries({ queryKey: oneQuote(quote._id).queryKey });
      setFailure(error instanceof Error ? error.message : null);
      return false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins again with each change of the text
  useEffect(() => {
    if (!isDue || isSaving || isOutdated) return;
    const timer = setTimeout(() => void save(), failure === null ? PAUSE_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [wanted, isDue, isSaving, isOutdated, failure]);

  // What was typed in the last second goes along when the page is left.
  const last = useRef(() => {});
  const isSent = useRef(false);
  last.current = () => {
    if (!isSent.current && isDue && !isSaving && !isOutdated) void save(latest.current.version, true);
  };
  useEffect(() => {
    const leave = () => last.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    saving: savingOf({ isDue, isOutdated, isUnreadable: isTouched && isUnreadable, failure }),
    /** Saves at once what is not saved, after what is on its way; false when that failed. */
    flush: async (): Promise<boolean> => {
      await latest.current.call;
      return !isDue || latest.current.saved === wanted || save();
    },
    /** Deletes what was typed, here and in the shop; false when another person has saved meanwhile, or when it fails. */
    discard: async (): Promise<boolean> => {
      setSaving(true);
      try {
        await latest.current.call;
        await forget({ id: quote._id, draftVersion: latest.current.version });
        isSent.current = true;
        return true;
      } catch {
        await client.invalidateQueries({ queryKey: oneQuote(quote._id).queryKey });
        setSaving(false);
        return false;
      }
    },
    isSaving,
    /** What was typed is a revision now: nothing is left to save. */
    noteSent: () => {
      isSent.current = true;
    },
    /** Overwrites what another person saved. */
    takeOver: () => save(quote.draftVersion),
  };
}

function savingOf({
  isDue,
  isOutdated,
  isUnreadable,
  failure,
}: {
  isDue: boolean;
  isOutdated: boolean;
  isUnreadable: boolean;
  failure: string | null;
}): Saving {
  if (isOutdated) return { is: 'outdated' };
  if (isUnreadable) return { is: 'unreadable' };
  if (failure !== null && isDue) return { is: 'failed', sentence: failure };
  return { is: isDue ? 'waiting' : 'saved' };
}
