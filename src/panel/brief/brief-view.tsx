import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useWidth } from '../parts/use-width.ts';
import { BeginBrief } from './begin-brief.tsx';
import type { PanelBriefStore } from './brief-store.ts';
import { Contradictions, HeardValues } from './to-decide.tsx';
import { TopicPart } from './topic-part.tsx';
import { type BriefTopic, printTopicState, type WholeBrief } from './whole-brief.ts';

/** From this width on, the topics stand beside the one that is looked at, in pixels. */
const WIDE = 820;

/** A brief: what is heard and open, what contradicts itself, and answers by clicking. */
export function BriefView({ store }: { store: PanelBriefStore }) {
  useEffect(() => void store.follow(), []);
  const [root, width] = useWidth();
  const isBeginning = useSignal(false);
  const turn = () => {
    isBeginning.value = !isBeginning.value;
  };
  const brief = store.brief.value;
  const briefs = store.briefs.value;
  if (!brief)
    return (
      <>
        <h1>Brief</h1>
        {briefs?.length === 0 ? (
          <>
            <p class="empty">{NO_BRIEF}</p>
            <BeginBrief store={store} />
          </>
        ) : (
          <p class="empty">{briefs || store.failure.value ? '' : 'The briefs are read …'}</p>
        )}
      </>
    );
  const topic = topicAt(brief, store.topicId.value);
  return (
    <div class={width >= WIDE ? 'brief wide' : 'brief'} ref={root}>
      <header class="head">
        <div class="what">
          <h1>{brief.title}</h1>
          <p class="class">{brief.overview}</p>
        </div>
        <div class="toolbar">
          <BriefPicker store={store} current={brief.brief_id} />
          <button type="button" aria-expanded={isBeginning.value} onClick={turn}>
            New brief
          </button>
        </div>
      </header>
      {isBeginning.value && <BeginBrief store={store} onDone={turn} />}
      <p class="remark" role="status">
        {store.remark.value}
      </p>
      <Contradictions store={store} brief={brief} />
      <HeardValues key={brief.brief_id} store={store} heard={brief.heard} />
      <div class="columns">
        <Topics store={store} topics={brief.topics} current={topic} />
        {topic && <TopicPart key={topic.ds_id} store={store} topic={topic} />}
      </div>
    </div>
  );
}

const NO_BRIEF =
  'There is no brief yet. Begin one here, or say in the conversation with the model what is to be built.';

/** The one that was chosen, else one that asks something, else the first that is not complete. */
function topicAt({ topics }: WholeBrief, chosen: string | undefined): BriefTopic | undefined {
  return (
    topics.find(({ ds_id }) => ds_id === chosen) ??
    topics.findLast(({ question }) => question) ??
    topics.find(({ completeness }) => completeness < 1) ??
    topics[0]
  );
}

function BriefPicker({ store, current }: { store: PanelBriefStore; current: string }) {
  const briefs = store.briefs.value ?? [];
  if (briefs.length < 2) return null;
  return (
    <select
      aria-label="Which brief"
      value={current}
      onChange={({ currentTarget }) => void store.open(currentTarget.value)}
    >
      {briefs.map(({ brief_id, title }) => (
        <option key={brief_id} value={brief_id}>
          {title}
        </option>
      ))}
    </select>
  );
}

interface TopicsProps {
  store: PanelBriefStore;
  topics: readonly BriefTopic[];
  current: BriefTopic | undefined;
}

function Topics({ store, topics, current }: TopicsProps) {
  return (
    <nav class="topics" aria-label="Topics">
      {topics.map(topic => (
        <button
          key={topic.ds_id}
          type="button"
          aria-current={topic === current ? 'true' : undefined}
          onClick={() => {
            store.topicId.value = topic.ds_id;
          }}
        >
          <span>{topic.name}</span>
          <span class="measure">{printTopicState(topic)}</span>
          <progress aria-hidden="true" value={topic.completeness} />
        </button>
      ))}
    </nav>
  );
}
