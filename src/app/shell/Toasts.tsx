import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Container of short messages over the page; messages from before it was loaded appear with it. */
export default function Toasts(): ReactNode {
  return <Notifications position="top-center" autoClose={4000} limit={3} />;
}
