import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** The server's refusal of a form, shown inside it. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <Alert color="red" variant="light" py={8} px={12} icon={<IconAlertCircle size={17} />} role="alert">
      {message}
    </Alert>
  );
}
