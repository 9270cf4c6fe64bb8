import { setTimeout as pause } from 'node:timers/promises';
import type { Round } from '../frame/drill.ts';
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

/** What is done to the cluster: it returns when everything runs again, though not yet as it should. */
export type Manner = (cluster: Cluster, primary: Node, round: Round) => Promise<string>;

const patience = 60_000;

async function untilAnotherLeads(cluster: Cluster, before: Node): Promise<Node> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(100)) {
    for (const node of cluster.nodes.filter((one) => one !== before)) {
      const state = await node.state();
      if (state?.state === 'running' && (state.role === 'master' || state.role === 'primary')) return node;
    }
  }
  throw new Error(`Nobody took the place of ${before.place.name}:\n${before.said()}`);
}

const kill: Manner = async (cluster, primary) => {
  await primary.kill();
  const next = await untilAnotherLeads(cluster, primary);
  primary.start();
  return `killed ${primary.place.name}, ${next.place.name} leads`;
};

const freeze: Manner = async (cluster, primary, { random }) => {
  primary.freeze();
  const next = await untilAnotherLeads(cluster, primary);
  await pause(random.whole(0, 3_000));
  primary.wake();
  return `froze ${primary.place.name}, ${next.place.name} leads, woke it`;
};

const loseMember: Manner = async ({ store }, _, { random }) => {
  const number = random.whole(0, store.members.length - 1);
  const member = store.members[number]!;
  await member.kill();
  await pause(random.whole(1_000, 6_000));
  member.start();
  return `killed member ${number + 1} of etcd`;
};

const switchOver: Manner = async (cluster, primary) => {
  await cluster.switchOver(primary);
  const next = await untilAnotherLeads(cluster, primary);
  return `handed over from ${primary.place.name} to ${next.place.name}`;
};

/** One after the other, so that a short course has each. */
export const manners: readonly Manner[] = [kill, freeze, switchOver, loseMember];
