import type { IForbiddenRuleType, ICruiseOptions, IResolveOptions } from 'dependency-cruiser';

declare const config: {
  forbidden: (IForbiddenRuleType & { name: string })[];
  options: ICruiseOptions & { enhancedResolveOptions: Partial<IResolveOptions> };
};
export = config;
