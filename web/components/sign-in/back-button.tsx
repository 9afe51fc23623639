import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';

/** Back to the step before, above the title. */
export const BackButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <div>
    <Button
      variant="quiet"
      size="sm"
      ml={-12}
      leftSection={<IconArrowLeft size={16} stroke={1.8} />}
      onClick={onClick}
    >
      {children}
    </Button>
  </div>
);
