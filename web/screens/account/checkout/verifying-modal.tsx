import { Loader } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row } from '../../../ui/layout.tsx';

/** Cannot be closed: it disappears when the shop has answered. */
export const VerifyingModal = () => (
  <Dialog title="Please Wait..." size={440} closes="by its buttons" onClose={() => {}}>
    <Row gap={4} tabIndex={-1} data-autofocus>
      <Loader aria-hidden="true" />
      <p>Order is successfully placed. Let's take you home!</p>
    </Row>
  </Dialog>
);
