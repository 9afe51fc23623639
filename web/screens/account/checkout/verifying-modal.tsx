import { Loader, Modal } from '@mantine/core';
import '../../../styles/mantine-dialogs.css';
import { Row } from '../../../ui/layout.tsx';
import styles from './verifying-modal.module.css';

const stay = () => {};

/** Cannot be closed: it disappears when the shop has answered. */
export function VerifyingModal() {
  return (
    <Modal
      opened
      onClose={stay}
      title="Please Wait..."
      size={440}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Row gap={4} className={styles.body} tabIndex={-1} data-autofocus>
        <Loader aria-hidden="true" />
        <p>Order is successfully placed. Let's take you home!</p>
      </Row>
    </Modal>
  );
}
