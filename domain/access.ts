export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type Access = 'public' | Role;

export function accessIsGranted(access: Access, role: Role | null): boolean {
  return access === 'public' || access === role;
}
