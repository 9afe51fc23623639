import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type ToastMessage, toastQueue } from '../../toast/toast.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import styles from './toaster.module.css';

/** Where most go after it. */
const NEXT: Record<string, { label: string; to: string }> = {
  'Added to cart': { label: 'Checkout', to: '/account/checkout' },
};

const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle };

function show(message: ToastMessage) {
  const { kind, text, ms, undo } = message;
  const Icon = ICONS[kind];
  const next = NEXT[text];
  const id = notifications.show({
    autoClose: ms,
    onClose: () => toastQueue.noteGone(message),
    withCloseButton: false,
    classNames: { root: styles.toast, icon: styles.icon, description: 'row spread gap-4 ui medium ink' },
    'data-kind': kind,
    icon: <Icon size={16} stroke={1.8} />,
    message: (
      <>
        <span>{text}</span>
        {undo && (
          <button
            type="button"
            className={`link ${styles.act}`}
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            Undo
          </button>
        )}
        {next && (
          // The checkout has its own content security policy, which only a document load applies.
          <a className={`link ${styles.act}`} href={next.to}>
            {next.label}
          </a>
        )}
      </>
    ),
  });
}

export default function Toaster() {
  useEffect(() => toastQueue.drainTo(show), []);
  return <Notifications position="top-center" containerWidth={380} limit={4} zIndex={1000} />;
}
