import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problem, Refusal } from '../../../base/problem';
import { problemText, t } from '../../../i18n/messages';
import { reasonOf } from '../../api/reason';
import { openTemplet } from '../../library/cloud/openTemplet';
import { useLabelPrint } from '../../print/context';
import { Dialog } from '../../ui/Dialog';

/** Prints the rows that the job named by the address left out, and shows why that is not possible. */
export const RepeatSkipped = observer(function RepeatSkipped() {
  const stores = useLabelPrint();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const jobId = query.get('skipped') ?? '';
  const { repeat } = stores.print;
  const [failure, setFailure] = useState<string>();
  const reason = failure ?? (repeat.problem && problemText(repeat.problem));
  const dismiss = () => {
    setFailure(undefined);
    repeat.dismiss();
  };
  useEffect(() => {
    if (!jobId) return;
    let current = true;
    const open = async () => {
      const left = await stores.printing.sender.skippedOf(jobId);
      if (!left) throw new Refusal(problem('skippedUnknown'));
      const { templetId } = left.label;
      if (templetId !== undefined && !repeat.isSameLabel(left)) await openTemplet(stores, templetId, 'edit');
      if (current) await repeat.open(jobId, left);
    };
    open()
      .catch((error) => {
        const reason = error instanceof Refusal ? problemText(error.problem) : reasonOf(error);
        if (current) setFailure(reason);
      })
      .finally(() => {
        // A reload must not open the dialog again.
        if (current) void navigate('/edit', { replace: true });
      });
    return () => {
      current = false;
    };
  }, [stores, repeat, navigate, jobId]);
  return (
    <Dialog opened={reason !== undefined} onClose={dismiss} title={t('skippedTitle')} size={420}>
      <Text size="sm">{reason}</Text>
      <Group justify="flex-end" mt="lg">
        <Button size="sm" onClick={dismiss} data-autofocus>
          {t('jobsHide')}
        </Button>
      </Group>
    </Dialog>
  );
});
