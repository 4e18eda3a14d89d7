import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../i18n/messages';
import { type ApiOutput, call } from '../../api';
import classes from './share.module.css';

/**
 * Names the labels that partners shared and the user has not opened yet; hidden while there are none.
 * @param inset whether it needs a margin: its container has none
 */
export default function NewShares({ inset }: { inset?: boolean }) {
  const [fresh, setFresh] = useState<ApiOutput<'GET /templet/getNewShare'>>();
  // Asks again whenever the page comes into view.
  useEffect(() => {
    let current = true;
    call('GET /templet/getNewShare', {}, { hideError: true })
      .then((answer) => current && setFresh(answer))
      .catch((error) => console.warn('new shares:', error));
    return () => {
      current = false;
    };
  }, []);
  const latest = fresh?.rows[0];
  if (!fresh || !latest) return null;
  return (
    <div className={classes.fresh} role="status" data-inset={inset || undefined}>
      <IconInbox size={20} aria-hidden />
      <span className={classes.freshText}>
        {t(fresh.total === 1 ? 'shareNewOne' : 'shareNewSeveral', {
          n: fresh.total,
          peer: latest.peerName,
          name: latest.name,
        })}
      </span>
      <Button component={Link} to="/setting/share" size="compact-sm" variant="light">
        {t('shareNewSee')}
      </Button>
    </div>
  );
}
