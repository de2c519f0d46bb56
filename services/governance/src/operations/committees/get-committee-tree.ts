import { query, say } from '@attesta/kit';
import type { CommitteeTreeNode } from '@attesta/proto/governance';
import { presentNames } from '../../committees/people';
import { treeOf } from '../../domain/committee-tree';
import { CommitteeRepository } from '../../repositories/committee.repository';
import type { Committee, Member } from '../../repositories/committee.schema';
import { actingFor } from '../../requests/acting-for';

/** The committees below those that they report to, their members first (daily work 7 Committees). */
export const getCommitteeTree = query('governance.GetCommitteeTree', async (_request, context) => {
  const committees = await new CommitteeRepository(actingFor(context)).active();
  const present = await presentNames(
    context,
    committees.flatMap(({ members }) => members),
  );
  const named = committees.map((committee) => ({ ...committee, members: committee.members.map(present) }));
  return { message: say('kit.success'), data: treeOf(named, committeeNode) };
});

function committeeNode(committee: Committee, below: CommitteeTreeNode[]): CommitteeTreeNode {
  const { id, committee_name, members } = committee;
  return {
    key: id,
    title: committee_name,
    kind: 'committee',
    children: [...members.map((member) => memberNode(committee, member)), ...below],
  };
}

/** Who sits on two committees stands there twice, so the key of a line names both. */
function memberNode(committee: Committee, { key, ...member }: Member): CommitteeTreeNode {
  return { ...member, key: `${committee.id}:${key}`, title: member.name, kind: 'member', children: [] };
}
