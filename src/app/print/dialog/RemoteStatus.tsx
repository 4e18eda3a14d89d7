import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import classes from './print.module.css';

/** Whether the agent of the printer chosen is connected to the server. */
export const RemoteStatus = observer(function RemoteStatus({
  print,
  form,
}: {
  print: PrintStore;
  form: PrintForm;
}) {
  const { remote } = print.route;
  const agent = form.printer && remote?.agentOf(form.printer.name);
  if (!remote || !agent) return null;
  const isGood = remote.reached && !agent.isAway;
  return (
    <div className={classes.line} role="status">
      <i className={classes.dot} data-away={!isGood || undefined} />
      {remote.reached
        ? t(agent.isAway ? 'remoteAway' : 'remoteReady', { agent: agent.name })
        : t('remoteLost')}
    </div>
  );
});
