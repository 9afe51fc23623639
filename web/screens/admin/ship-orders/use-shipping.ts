import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Shippable } from '#contract/ship-grid.ts';
import { readOrdersAgain } from '../../../api/admin-orders.ts';
import { ApiError } from '../../../api/client.ts';
import { type Shipment, shipOneOfMany } from '../../../api/ship-grid.ts';

/** What has left: with these invoices, now or before. */
export interface Sent {
  invoices: Shippable['invoices'];
  isBefore: boolean;
}

interface Run {
  /** On their way, the first of them now. */
  waiting: readonly string[];
  of: number;
}

/** Ships rows one after the other: each says for itself what became of it. */
export function useShipping() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(shipOneOfMany);
  const [run, setRun] = useState<Run | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [sentAt, setSentAt] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const forget = useCallback(
    (id: string) =>
      setRefused((before) => (before.has(id) ? new Map([...before].filter(([one]) => one !== id)) : before)),
    [],
  );

  async function ship(shipments: readonly Shipment[]) {
    const ids = shipments.map(({ mongooseOrderId }) => mongooseOrderId);
    setRefused((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    for (const [at, shipment] of shipments.entries()) {
      if (!isHere.current) break;
      setRun({ waiting: ids.slice(at), of: ids.length });
      const id = shipment.mongooseOrderId;
      try {
        const { ok, already: isBefore = false, invoices = [], error = '' } = await mutateAsync(shipment);
        if (ok) setSent((before) => new Map(before).set(id, { invoices, isBefore }));
        else setRefused((before) => new Map(before).set(id, error));
        if (ok) setSentAt(new Date().toISOString());
      } catch (error) {
        setRefused((before) => new Map(before).set(id, (error as Error).message));
        if (endsAll(error)) break;
      }
    }
    setRun(null);
    await readOrdersAgain(client);
  }

  return { run, sent, refused, sentAt, ship, forget };
}

/** The rest would fail alike: no answer, no session, no right. */
const endsAll = (error: unknown) => error instanceof ApiError && [0, 401, 403].includes(error.status);
