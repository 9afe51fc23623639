import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { reorder } from '../../../api/cart-lines.ts';
import { forgetReorderNote, rememberReorderNote } from '../../../remembered/reorder-note.ts';
import { toast } from '../../../toast/toast.ts';
import { changedInWords, lacksSome, reorderedInShort } from './reorder-words.ts';

interface ReorderProps {
  order: Pick<Order, '_id' | 'orderId' | 'quote' | 'orderStatus' | 'paidAmount'>;
  /** The page's one orange button. */
  isMain?: boolean;
}

/** An order that ended unpaid leads back to its quote and its prices; other goods go into the cart at today's prices. */
export const Reorder = ({ order, isMain = false }: ReorderProps) =>
  order.quote && order.orderStatus === 'cancelled' && order.paidAmount === 0 ? (
    <Button
      component={Link}
      to={`/account/checkout?quote=${order.quote._id}`}
      // The checkout has its own content security policy, which only a document load applies.
      reloadDocument
      variant={isMain ? 'primary' : 'default'}
    >
      Order again
    </Button>
  ) : (
    <IntoTheCart order={order} isMain={isMain} />
  );

function IntoTheCart({ order, isMain = false }: ReorderProps) {
  const navigate = useNavigate();
  const adding = useMutation({
    ...reorder,
    onSuccess: (answer) => {
      const short = reorderedInShort(answer);
      const sentences = changedInWords(answer, order.quote?.number ?? null);
      if (answer.added.length === 0) return toast.error(short);
      if (sentences.length > 0) rememberReorderNote({ orderNumber: order.orderId, sentences });
      else forgetReorderNote();
      if (lacksSome(answer)) toast.error(short);
      else toast.success(short);
      return navigate('/account');
    },
  });
  return (
    <Button
      variant={isMain ? 'primary' : 'default'}
      leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
      loading={adding.isPending}
      onClick={() => adding.mutate(order._id)}
    >
      Reorder<span className="visually-hidden"> order {order.orderId}</span>
    </Button>
  );
}
