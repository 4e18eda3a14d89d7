import {
  CloseButton,
  Drawer,
  type DrawerRootProps,
  Modal,
  type ModalBaseOverlayProps,
  type ModalRootProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/messages';
import classes from './dialog.module.css';

interface Frame {
  title: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** Whether the header has a close button; without one the content has its own way out. */
  withCloseButton?: boolean;
  overlayProps?: ModalBaseOverlayProps;
  children?: ReactNode;
}

/** A dialog over the page. The header is the same in all; `padding={0}` is for content that reaches the edges. */
export function Dialog({ overlayProps, children, ...props }: Frame & Omit<ModalRootProps, 'title'>) {
  const { title, subtitle, withCloseButton, padding, ...root } = props;
  return (
    <Modal.Root centered {...root}>
      <Modal.Overlay backgroundOpacity={0.4} {...overlayProps} />
      <Modal.Content className={classes.content}>
        <Head parts={Modal} {...{ title, subtitle, withCloseButton, close: root.onClose }} />
        <Modal.Body className={classes.body} mod={{ flush: padding === 0 }}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A dialog at the edge of the page, with the header of every dialog. */
export function SideDialog({ overlayProps, children, ...props }: Frame & Omit<DrawerRootProps, 'title'>) {
  const { title, subtitle, withCloseButton, ...root } = props;
  return (
    <Drawer.Root {...root}>
      <Drawer.Overlay backgroundOpacity={0.4} {...overlayProps} />
      <Drawer.Content>
        <Head parts={Drawer} {...{ title, subtitle, withCloseButton, close: root.onClose }} />
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface HeadProps extends Pick<Frame, 'title' | 'subtitle'> {
  withCloseButton: boolean | undefined;
  parts: Pick<typeof Modal | typeof Drawer, 'Header' | 'Title'>;
  close(): void;
}

function Head({ title, subtitle, withCloseButton = true, parts: { Header, Title }, close }: HeadProps) {
  return (
    // A header of the library is a landmark of the page; the one of a dialog is not.
    <Header className={classes.header} role="none" data-dialog-header>
      <div className={classes.words}>
        <Title className={classes.title}>{title}</Title>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {withCloseButton && (
        <CloseButton className={classes.close} aria-label={t('closeThis')} onClick={close} />
      )}
    </Header>
  );
}
