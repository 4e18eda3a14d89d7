import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import type { PrintForm } from '../form/PrintForm';
import { Trouble } from '../link/Trouble';
import type { PrintStore } from '../PrintStore';
import type { WayKind } from '../ways';
import { Connection } from './Connection';
import jobClasses from './job.module.css';
import classes from './options.module.css';
import { RemoteStatus } from './RemoteStatus';

/** What the dialog shows of a way to printers. */
interface WayView {
  /** Its state, below the printer chosen. */
  Status: ComponentType<{ print: PrintStore; form: PrintForm }>;
  /** What to do while it is lost during a job. */
  Lost: ComponentType<{ print: PrintStore }>;
  /** Headline of a job while it is lost. */
  lost: MessageKey;
  /** That the page may be closed. */
  handedOver: MessageKey;
  /** That labels are being handed over: `n` of `all`. */
  handing: MessageKey;
  /** Said of each of its printers. */
  note?: MessageKey;
}

const Nothing = () => null;

/** By kind of way. */
export const WAY_VIEWS: Record<WayKind, WayView> = {
  service: {
    Status: Connection,
    Lost: observer(function Lost({ print }) {
      const { link } = print.route;
      return link.away ? (
        <div className={jobClasses.doubts}>
          <Trouble link={link} />
        </div>
      ) : null;
    }),
    lost: 'printLostLine',
    handedOver: 'printHandedOver',
    handing: 'printHanding',
  },
  direct: {
    Status: () => <div className={classes.aside}>{t('directHint')}</div>,
    Lost: Nothing,
    lost: 'printLostLine',
    handedOver: 'printHandedOver',
    handing: 'printHanding',
    note: 'directUnverified',
  },
  given: {
    Status: Nothing,
    Lost: Nothing,
    lost: 'printLostLine',
    handedOver: 'printHandedOver',
    handing: 'printHanding',
  },
  remote: {
    Status: RemoteStatus,
    Lost: Nothing,
    lost: 'remoteLost',
    handedOver: 'remoteHandedOver',
    handing: 'remoteHanding',
  },
};
