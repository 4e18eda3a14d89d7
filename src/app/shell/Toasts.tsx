import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Where short messages appear over the page; those told before it was loaded appear with it. */
export default function Toasts(): ReactNode {
  return <Notifications position="top-center" autoClose={4000} limit={3} />;
}
