import { Inbox, Pencil, Plus } from 'lucide-react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';
import { BothThemes, Row, type ThemeName } from '#web/ui/GalleryFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { MetricCard } from '#web/ui/MetricCard.tsx';
import { NoticeCard, type NoticeContent } from '#web/ui/NoticeCard.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/Skeleton.tsx';
import { Sparkline } from '#web/ui/Sparkline.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

const TONES: readonly Tone[] = ['good', 'warn', 'bad', 'calm', 'accent', 'plain'];
const NAMES = ['Maria Jensen', 'Omar Haddad', 'li wei', 'Zoë', 'Ana de la Cruz'];
const HISTORY = [12, 14, 13, 17, 19, 18, 22, 25, 24, 29, 31, 34];
const QUARTER_HOUR_AGO = new Date(Date.now() - 900_000);
const nothing = () => undefined;

const NOTICES: readonly NoticeContent[] = [
  { kind: 'success', title: 'Saved', text: 'Everything is up to date.', durationMs: 3000 },
  {
    kind: 'error',
    title: 'Not saved',
    text: 'The server did not answer. Try again in a moment.',
    durationMs: 4000,
    reference: '7f3a91c2',
    action: { label: 'Try again', onSelect: nothing },
  },
  {
    kind: 'plain',
    title: 'Two new messages',
    text: 'They came while you were away.',
    durationMs: 5000,
  },
];

export function GalleryShapes() {
  return (
    <>
      <BothThemes title="Figures">{() => <Figures />}</BothThemes>
      <BothThemes title="Marks">{() => <Marks />}</BothThemes>
      <BothThemes title="Messages">{() => <Messages />}</BothThemes>
      <BothThemes title="Headings and states">{(theme) => <States theme={theme} />}</BothThemes>
    </>
  );
}

function Figures() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MetricCard
        label="Total"
        figure="128"
        to="/ui"
        change={{ direction: 'up', text: '+12% vs last month' }}
        sparkline={<Sparkline values={HISTORY} label="Twelve months, rising" />}
      />
      <MetricCard
        label="Revenue"
        figure="$84,250"
        to="/ui"
        change={{ direction: 'down', text: '−3% vs last month' }}
        sparkline={<Sparkline values={[...HISTORY].reverse()} label="Twelve months, falling" />}
      />
      <MetricCard label="Prospects" figure="9" note="New this month" />
      <MetricCard label="Nothing to compute from" />
      <MetricCard label="Loading" loading to="/ui" />
      <MetricCard
        label="Unchanged"
        figure="42"
        change={{ direction: 'flat', text: '0% vs last month' }}
      />
    </div>
  );
}

function Marks() {
  return (
    <>
      <Row label="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="bad" live>
          Live
        </Badge>
        <Badge tone="accent" icon={Pencil}>
          With an icon
        </Badge>
      </Row>
      <Row label="Avatars">
        {NAMES.map((name, index) => (
          <Avatar key={name} name={name} index={index} />
        ))}
        <Avatar name="Maria Jensen" size="small" />
        <Avatar name="Maria Jensen" size="large" index={2} />
      </Row>
      <Row label="Progress">
        <div className="grid w-full max-w-72 gap-3">
          <Progress label="Growth" value={80} tone="good">
            High
          </Progress>
          <Progress label="Growth" value={60} tone="warn">
            Medium
          </Progress>
          <Progress label="Growth" value={40} tone="bad">
            Low
          </Progress>
          <Progress label="Unknown length" />
        </div>
      </Row>
      <Row label="Facts">
        <DottedLine className="max-w-56">
          Consulting
          <>
            Pacific/Auckland, <RelativeTime at={QUARTER_HOUR_AGO} />
          </>
          <span>maria.jensen@example.com</span>
        </DottedLine>
        <DottedLine oneLine className="max-w-56">
          Consulting
          <span>maria.jensen@example.com</span>
        </DottedLine>
      </Row>
      <Row label="Keys, time, spinner, logo">
        <Kbd keys="Mod+K" />
        <Kbd keys="g d" />
        <RelativeTime at={QUARTER_HOUR_AGO} />
        <RelativeTime at={null} />
        <Spinner label="Loading…" />
        <Logo name="Product" />
      </Row>
    </>
  );
}

function Messages() {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3" role="presentation">
        {NOTICES.map((notice) => (
          <NoticeCard key={notice.title} notice={notice} onAct={nothing} onClose={nothing} />
        ))}
      </div>
      <Callout tone="bad" title="Call failed">
        Check the number and try again.
      </Callout>
      <Callout tone="warn">It will be slow for the next ten minutes.</Callout>
      <Callout tone="calm" action={<Button size="small">Look</Button>}>
        Something is new here.
      </Callout>
      <Callout tone="good">All is well.</Callout>
    </div>
  );
}

function Broken(): never {
  throw Object.assign(new Error('Shown by the gallery'), { reference: '7f3a91c2' });
}

function States({ theme }: { theme: ThemeName }) {
  return (
    <>
      <PageHeader
        title="Page title"
        subtitle="And what it is for"
        back={{ to: '/ui', label: 'Back to all' }}
        action={
          <Button variant="primary" icon={Plus}>
            Add one
          </Button>
        }
      />
      <Card
        title={`Card, ${theme}`}
        subtitle="With an action"
        action={<IconButton icon={Pencil} label="Edit" size="small" />}
      >
        <SkeletonLines />
        <Skeleton className="mt-4 h-9 w-28" />
      </Card>
      <Section title={`Section, ${theme}`} subtitle="A heading and air">
        <Card>
          <EmptyState
            icon={Inbox}
            title="Nothing here yet"
            text="What you add appears here."
            action={<Button icon={Plus}>Add the first</Button>}
          />
        </Card>
      </Section>
      <Section title={`Failures, ${theme}`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <ErrorPanel onRetry={nothing} />
          </Card>
          <Card>
            <ErrorBoundary>
              <Broken />
            </ErrorBoundary>
          </Card>
        </div>
      </Section>
    </>
  );
}
