import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SavedAddress } from '#contract/addresses.ts';
import { MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import { addAddress, addressBook, deleteAddress, editAddress } from '../../api/addresses.ts';
import { addressName } from '../../components/address-fields/address-name.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { classes, Grid, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/mantine-skeleton.ts';
import { toast } from '../../toast/toast.ts';
import { AddressCard } from './addresses/address-card.tsx';
import { bodyOf } from './addresses/address-draft.ts';
import { AddressForm } from './addresses/address-form.tsx';
import { KeptBilling } from './addresses/kept-billing.tsx';
import styles from './addresses.module.css';

export const meta = () => [{ title: titled('Addresses') }];

const NEW = 'new';
const SKELETONS = [1, 2, 3];

/** What is edited is in the address: Back closes the form, and a reload leaves it open. */
export default function Addresses() {
  const query = useQuery(addressBook());
  const screen = useRef<HTMLDivElement>(null);
  const { edited, open, close } = useOpenForm(screen);
  const book = query.data;
  const { mutate: remove } = useMutation(deleteAddress);
  const { mutate: bringBack } = useMutation({ ...addAddress, meta: { done: 'Address is back' } });
  const { mutate: edit } = useMutation(editAddress);
  const before = book?.find(({ _id }) => _id === edited) ?? null;
  const isOpen = edited === NEW || before !== null;
  const hiddenBehindForm = isOpen ? 'not-small-desk' : undefined;
  const isFull = (book?.length ?? 0) >= MAX_ADDRESSES;

  const noteDeleted = useFocusBesideDeleted(screen, book);

  const deleteWithUndo = (address: SavedAddress) => {
    noteDeleted(address);
    remove(address, {
      onSuccess: () => {
        if (edited === address._id) close();
        toast.success(`${address.label} deleted`, { undo: () => bringBack(bodyOf(address)) });
      },
    });
  };
  return (
    <div ref={screen}>
      <PageTitle
        note={book && book.length > 0 && `${book.length} kept. The default one fills in the checkout.`}
        actions={
          book &&
          book.length > 0 && (
            <Button
              className={hiddenBehindForm}
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
              disabled={isFull}
              onClick={() => open(NEW)}
            >
              New address
            </Button>
          )
        }
      >
        Addresses
      </PageTitle>
      {isFull && (
        <Text size="small" tone="muted" className={classes(styles.full, hiddenBehindForm)}>
          The book is full: it holds {MAX_ADDRESSES} addresses. Delete one to add another.
        </Text>
      )}
      <Grid align="start" className={styles.columns} data-open={isOpen || undefined}>
        {isOpen && book && (
          <AddressForm key={edited} before={before} isFirst={book.length === 0} onClose={close} />
        )}
        {book ? (
          book.length > 0 ? (
            <ul className={classes(`grid gap-4 ${styles.list}`, hiddenBehindForm)}>
              {book.map((address) => (
                <AddressCard
                  key={address._id}
                  address={address}
                  name={addressName(address, book)}
                  isOnly={book.length === 1}
                  onEdit={() => open(address._id)}
                  onMakeDefault={() => edit({ _id: address._id, isDefault: true })}
                  onDelete={() => deleteWithUndo(address)}
                />
              ))}
            </ul>
          ) : (
            !isOpen && <NoAddresses />
          )
        ) : query.isError ? (
          <LoadFailure query={query} />
        ) : (
          <div className={`grid gap-4 ${styles.list}`} aria-busy="true">
            {SKELETONS.map((card) => (
              <Skeleton key={card} height={178} radius="md" />
            ))}
          </div>
        )}
      </Grid>
      <KeptBilling screen={screen} className={hiddenBehindForm} />
    </div>
  );
}

const NoAddresses = () => (
  <EmptyState
    picture="orders"
    title="No addresses yet."
    action={{ label: 'New address', to: '?edit=new' }}
    framed
  >
    Keep the places that you order for: the checkout then needs no typing.
  </EmptyState>
);

/** The button that deleted an address goes with it: the next address takes the focus, and after the last the way to a new one. */
function useFocusBesideDeleted(screen: RefObject<HTMLElement | null>, book: SavedAddress[] | undefined) {
  const gone = useRef<{ _id: string; next: string | undefined } | null>(null);
  useEffect(() => {
    if (!gone.current || book?.some(({ _id }) => _id === gone.current?._id)) return;
    const { next } = gone.current;
    gone.current = null;
    screen.current
      ?.querySelector<HTMLElement>(next ? `[data-address="${next}"] button` : 'a, button')
      ?.focus();
  }, [screen, book]);
  return ({ _id }: SavedAddress) => {
    const at = book?.findIndex((address) => address._id === _id) ?? -1;
    gone.current = { _id, next: (book?.[at + 1] ?? book?.[at - 1])?._id };
  };
}

/** The address that is being edited, by its id. Afterwards the focus is where the form was opened, or at the first address. */
function useOpenForm(screen: RefObject<HTMLElement | null>) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromCheckout = (state as { isFromCheckout?: boolean } | null)?.isFromCheckout === true;
  const edited = params.get('edit');
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && edited === null)
      (opener.current?.isConnected
        ? opener.current
        : screen.current?.querySelector<HTMLElement>('[data-address] button')
      )?.focus();
    wasOpen.current = edited !== null;
  }, [edited, screen]);
  return {
    edited,
    open: (id: string) => {
      opener.current = document.activeElement as HTMLElement | null;
      setParams({ edit: id }, { preventScrollReset: true });
    },
    close: () => {
      if (isFromCheckout) void navigate(-1);
      else setParams({}, { replace: true, preventScrollReset: true });
    },
  };
}
