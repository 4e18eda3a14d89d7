import { Button, Center, Loader } from '@mantine/core';
import { IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { problemText, t } from '../../../i18n/messages';
import { Prompting, Trouble } from '../link/Trouble';
import type { Printing } from '../Printing';
import { JobCard } from './JobCard';
import classes from './jobs.module.css';

/** All print jobs at this computer's service and for printers of agents, live. */
export const JobList = observer(function JobList({ printing }: { printing: Printing }) {
  const { jobs, connection } = printing;
  const { list, loading, hasMore, problem } = jobs;
  const isAway = !connection.connected && connection.away !== undefined;
  // Reloads whenever it comes into view.
  useEffect(() => {
    void jobs.load();
    return jobs.follow();
  }, [jobs]);
  const exportAll = async () => {
    const all = await jobs.all();
    const { exportHistory } = await import('./history');
    for (const { jobId } of all) await jobs.readLeft(jobId);
    exportHistory(all, jobs.left);
  };
  return (
    <div className={classes.jobs}>
      <div className={classes.tools}>
        <span>{list.length > 0 && t('jobsBusy', { n: list.length })}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconRefresh size={15} />}
          loading={loading}
          onClick={() => void jobs.load()}
        >
          {t('jobsRefresh')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={15} />}
          disabled={list.length === 0}
          onClick={() => void exportAll()}
        >
          {t('jobsExport')}
        </Button>
      </div>
      {connection.prompting && <Prompting />}
      {isAway && !jobs.hasRemote && <Trouble link={connection} />}
      {isAway && jobs.hasRemote && <p className={classes.why}>{t('remoteOnly')}</p>}
      {problem && (connection.connected || jobs.hasRemote) && (
        <p className={classes.bad} role="alert">
          {problemText(problem)}
        </p>
      )}
      {list.map((job) => (
        <JobCard key={job.jobId} jobs={jobs} job={job} />
      ))}
      {list.length === 0 && !isAway && (
        <Center className={classes.empty}>
          {loading || !connection.connected ? (
            <Loader size="sm" role="status" aria-label={t('loading')} />
          ) : (
            <div>
              <IconPrinter size={40} stroke={1.3} />
              <strong>{t('jobsNone')}</strong>
              <p>{t('jobsNoneHint')}</p>
            </div>
          )}
        </Center>
      )}
      {hasMore && list.length > 0 && (
        <Button variant="default" size="xs" loading={loading} onClick={() => void jobs.more()}>
          {t('jobsMore')}
        </Button>
      )}
    </div>
  );
});
