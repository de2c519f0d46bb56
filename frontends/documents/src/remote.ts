import type { RemoteSource } from '@attesta/ui/remote';

/** The documents remote: policies with their attachments and versions, how they become valid, who has read and who signs them. */
export const remote: RemoteSource = {
  name: 'documents',
  screens: [
    { path: '/policy-edit-list', public: true },
    { path: '/outsiderspolicy', public: true },
    {
      path: '/ss/policies',
      needs: ['documents.ListPolicies'],
      menu: {
        label: 'menu.policies',
        icon: 'FileProtectOutlined',
        group: 'governance',
        order: 20,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/policy-attachments',
      needs: ['documents.ListPolicyAttachments'],
      menu: {
        label: 'menu.attachments',
        icon: 'PaperClipOutlined',
        group: 'governance',
        order: 21,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/agreements',
      needs: ['documents.ListAgreements'],
      menu: {
        label: 'menu.agreements',
        icon: 'SignatureOutlined',
        group: 'governance',
        order: 22,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/stored-files',
      needs: ['documents.ListStoredFiles'],
      menu: {
        label: 'menu.files',
        icon: 'SaveOutlined',
        group: 'governance',
        order: 23,
        ofOrganization: true,
      },
    },
  ],
  actions: [{ label: 'policy.upload', to: '/ss/policies?upload=true', needs: ['documents.UploadPolicies'] }],
  search: { asks: ['documents.ListPolicies'] },
};
