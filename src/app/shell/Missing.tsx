import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';

/** A page that explains why there is none. */
export function Missing({ code, title, hint }: { code: string; title: MessageKey; hint: MessageKey }) {
  const navigate = useNavigate();
  return (
    <Center h="100%" bg="var(--lw-surface)">
      <Stack align="center" gap={6} p="xl">
        <Text fz={84} fw={800} lh={1} c="var(--lw-muted)" aria-hidden>
          {code}
        </Text>
        <Title order={1} fz={22} mt="sm">
          {t(title)}
        </Title>
        <Text c="dimmed" size="sm">
          {t(hint)}
        </Text>
        <Group mt="lg" gap="xs">
          <Button variant="default" onClick={() => void navigate(-1)}>
            {t('goBack')}
          </Button>
          <Button component={Link} to="/">
            {t('goHome')}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
