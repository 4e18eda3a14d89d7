import { Button, CopyButton, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { VERSION } from '../../base/version';
import { t } from '../../i18n/messages';
import { formatTime } from '../../label/moment';
import { Dialog } from '../ui/Dialog';
import logo from '../ui/logo.svg';
import { useShell } from '../ui/useShell';
import { useFrame } from './context';
import classes from './shell.module.css';

/** Dialogs that may open over any screen: safe mode's question, an error to read, about. */
export default observer(function Notices() {
  const { shell } = useShell();
  const navigate = useNavigate();
  const settle = () => {
    shell.askSafeMode(false);
    void navigate('/setting/personal');
  };
  return (
    <>
      <Dialog
        opened={shell.safeMode}
        onClose={() => shell.askSafeMode(false)}
        title={t('safeTitle')}
        size={440}
        zIndex={320}
      >
        <Text size="sm">{t('safeMsg')}</Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" size="sm" onClick={() => shell.askSafeMode(false)}>
            {t('cancel')}
          </Button>
          <Button size="sm" onClick={settle}>
            {t('safeGo')}
          </Button>
        </Group>
      </Dialog>
      <Dialog
        opened={shell.failure !== undefined}
        onClose={() => shell.showFailure(undefined)}
        title={t('safeTitle')}
        size={400}
        zIndex={320}
      >
        <Text size="sm">{shell.failure}</Text>
        <Group justify="flex-end" mt="lg">
          <Button size="sm" onClick={() => shell.showFailure(undefined)}>
            {t('confirm')}
          </Button>
        </Group>
      </Dialog>
      <About />
    </>
  );
});

const About = observer(function About() {
  const { shell } = useShell();
  const rows = [
    ['aboutSystem', 'aboutSystemIs'],
    ['aboutBrowser', 'aboutBrowserIs'],
    ['aboutCpu', 'aboutCpuIs'],
    ['aboutMemory', 'aboutMemoryIs'],
  ] as const;
  return (
    <Dialog opened={shell.aboutOpen} onClose={() => shell.showAbout(false)} title={t('about')} size={420}>
      <div className={classes.about}>
        <img src={logo} alt="" width={52} height={52} />
        <strong>{t('productName')}</strong>
        <small>{t('aboutVersion', { version: VERSION })}</small>
      </div>
      <h3 className={classes.aboutTitle}>{t('aboutNeeds')}</h3>
      <dl className={classes.aboutRows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(value)}</dd>
          </div>
        ))}
      </dl>
      <Errors />
    </Dialog>
  );
});

/** Errors recorded in this browser, to copy into a message to support. */
function Errors() {
  const { list } = useFrame().errors;
  if (list.length === 0) return null;
  const text = list
    .map(
      ({ time, error, info, url }) =>
        `${formatTime(new Date(time), 'YYYY-MM-DD HH:mm:ss')} ${url}\n${error}\n${info}`,
    )
    .join('\n\n');
  return (
    <details className={classes.errors}>
      <summary>
        {t('errorsTitle')} ({list.length})
      </summary>
      <pre>{text}</pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            {t(copied ? 'errorsCopied' : 'errorsCopy')}
          </Button>
        )}
      </CopyButton>
    </details>
  );
}
